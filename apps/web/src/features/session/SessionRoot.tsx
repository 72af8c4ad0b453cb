import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { type Frame, useFrame } from "../../lib/frame.ts";
import { useOddsView } from "../../lib/odds-view.ts";
import { closePopups } from "../../lib/popups/popups.ts";
import { closePanel } from "../../lib/shell-state.ts";
import { type LiveSettings, refreshLiveContext } from "../live/live.client.ts";
import { openNamedPopup } from "../popups/named-popups.ts";
import { startSession } from "./session.client.ts";
import type { LogoutReason } from "./session-keeper.ts";
import { TokenLogin } from "./TokenLogin.tsx";

/** product §9: profile close delay. */
const PROFILE_CLOSE_MS = 400;

/** Runs the session beside the pages and tells the punter when it ends. Shows nothing itself. */
export function SessionRoot() {
  const router = useRouter();
  const frame = useFrame();
  const { oddsType } = useOddsView();
  const latest = useRef({ router, frame, oddsType });
  latest.current = { router, frame, oddsType };

  useEffect(() => {
    startSession({
      locale: () => latest.current.frame.locale,
      tokenOffsetMs: () => latest.current.frame.configuration.OFFSET_TO_EXPIRE_TOKEN,
      liveIdentity: () => {
        const { frame, oddsType } = latest.current;
        return { jurisdiction: frame.jurisdiction, locale: frame.locale, oddsType };
      },
      live: liveSettings(latest.current.frame.configuration),
      loggedOut: (reason) => leave(reason, latest.current.router),
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the context is made of
  useEffect(() => refreshLiveContext(), [frame.locale, oddsType]);
  return <TokenLogin />;
}

const liveSettings = ({
  IS_SEPARATED_SOCKET_ENABLED,
  POW_PUZZLE_CONFIG,
}: Frame["configuration"]): LiveSettings => ({
  separated: IS_SEPARATED_SOCKET_ENABLED,
  puzzleTimeoutMs: POW_PUZZLE_CONFIG.IS_ENABLED ? POW_PUZZLE_CONFIG.ANSWER_TIMEOUT : 0,
});

/** product §4: logout closes popups and the profile, and goes to root from an account page. */
function leave(reason: LogoutReason, router: ReturnType<typeof useRouter>): void {
  closePopups();
  setTimeout(closePanel, PROFILE_CLOSE_MS);
  if (router.asPath.startsWith("/account")) void router.push("/");
  if (reason === "self") return;
  void openNamedPopup("session-expired", {});
}
