import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { type Frame, useFrame } from "../../data/frame/frame.ts";
import { type LiveSettings, refreshLiveContext } from "../../data/live/live.client.ts";
import { startSession } from "../../data/session/session.client.ts";
import { useOddsView } from "../../domain/money/odds-view.ts";
import { leave } from "./leave.ts";
import { TokenLogin } from "./TokenLogin.tsx";

/** Runs the session beside the pages and informs the punter when it ends. Renders nothing. */
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
