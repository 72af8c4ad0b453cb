import Router from "next/router";
import { useEffect, useEffectEvent } from "react";
import { writePreference } from "../data/device/preferences.ts";
import { useFrame } from "../data/frame/frame.ts";
import { pageRendered } from "../data/live/live.clock.ts";
import { productOfPath } from "../domain/addresses/products.ts";
import { createVisits } from "../domain/addresses/visits.ts";
import { pageGuards } from "../domain/shell/navigation/guards.ts";
import { setLoading } from "../domain/shell/navigation/loading.ts";
import { startNavigation } from "../domain/shell/navigation/navigation.ts";
import { showNotice } from "../domain/shell/notices/notices.ts";
import { restoreSlip } from "../domain/slip/slip.ts";
import { chosenTheme, wearOnRoot, wearTheme } from "../domain/theme/theme.ts";
import { isAssetError } from "../next-inside.ts";
import { useTexts } from "../platform/texts/text.ts";
import { backButton } from "../ui/back-button/back-button.ts";
import { fetchLetters, wearLetters } from "./letters.ts";

/** Side effects of the shell in the browser. */
export function useShellEffects(): void {
  const texts = useTexts();
  const { locale, dir, theme, letters, renderedAt } = useFrame();

  useEffect(restoreSlip, []);
  useEffect(() => pageRendered(renderedAt), [renderedAt]);
  useEffect(() => (letters === "inter" ? undefined : fetchLetters()), [letters]);

  const onArrived = useEffectEvent((address: string) => {
    // Next writes its own locale here after a route change, and its sentinel is not a language.
    wearOnRoot({ lang: locale, dir });
    wearLetters();
    const path = createVisits(sessionStorage).record(address, Router.locales ?? []);
    wearTheme(chosenTheme(theme), window.location.pathname);
    const product = productOfPath(path);
    if (product) writePreference("product", product);
  });

  const onLoadFailed = useEffectEvent(async (address: string) => {
    // The server answers, so the build has changed since this page loaded: a full page load gets
    // the new one.
    if (await answers(address)) return window.location.assign(address);
    showNotice("failure", {
      id: "page-load",
      title: texts("notice.pageFailed"),
      text: texts("notice.pageFailedHint"),
      action: { label: texts("notice.retry"), run: () => void Router.push(address) },
    });
  });

  useEffect(() => {
    onArrived(window.location.pathname + window.location.search);
    const arrived = (address: string) => onArrived(address);
    Router.events.on("routeChangeComplete", arrived);
    const stop = Router.router
      ? startNavigation({
          router: Router.router,
          guards: pageGuards,
          backButton: backButton(),
          window,
          onLoading: setLoading,
          onLoadFailed: (address) => void onLoadFailed(address),
          isLoadError: (error) => isAssetError(error) ?? false,
        })
      : undefined;
    return () => {
      Router.events.off("routeChangeComplete", arrived);
      stop?.();
    };
  }, []);
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
