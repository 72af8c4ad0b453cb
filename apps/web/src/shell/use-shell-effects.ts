import { isAssetError } from "next/dist/client/route-loader";
import Router from "next/router";
import { useEffect, useEffectEvent } from "react";
import { useFrame } from "../lib/frame.ts";
import { fetchLetters, wearLetters } from "../lib/letters.ts";
import { backButton } from "../lib/navigation/back-button.ts";
import { pageGuards } from "../lib/navigation/guards.ts";
import { setLoading } from "../lib/navigation/loading.ts";
import { startNavigation } from "../lib/navigation/navigation.ts";
import { createVisits } from "../lib/navigation/visits.ts";
import { showNotice } from "../lib/notices/notices.ts";
import { writePreference } from "../lib/preferences.ts";
import { productOfPath } from "../lib/products.ts";
import { restoreSlip } from "../lib/slip/slip.ts";
import { useTexts } from "../lib/text.tsx";
import { chosenTheme, wearOnRoot, wearTheme } from "../lib/theme.ts";

/** What the shell does once it runs in a browser. */
export function useShellEffects(): void {
  const texts = useTexts();
  const { locale, dir, theme, letters } = useFrame();

  useEffect(restoreSlip, []);
  useEffect(() => (letters === "inter" ? undefined : fetchLetters()), [letters]);

  const onArrived = useEffectEvent((address: string) => {
    // Next writes its own locale here after a route change, and its sentinel is no language.
    wearOnRoot({ lang: locale, dir });
    wearLetters();
    const path = createVisits(sessionStorage).record(address, Router.locales ?? []);
    wearTheme(chosenTheme(theme), window.location.pathname);
    const product = productOfPath(path);
    if (product) writePreference("product", product);
  });

  const onLoadFailed = useEffectEvent(async (address: string) => {
    // The server answers: the build has changed under this page, and a whole page load gets the new
    // one.
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
