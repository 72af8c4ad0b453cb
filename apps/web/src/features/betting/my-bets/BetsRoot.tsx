import { useEffect, useRef } from "react";
import { useFrame } from "../../../data/frame/frame.ts";
import { usePunter } from "../../../data/session/session.ts";
import { connectFrame } from "../../../domain/texts/bet-texts.ts";
import { whenIdle } from "../../../platform/when-idle.ts";

/** Follows a punter's bets on every page. Guests never load this code. Renders nothing. */
export function BetsRoot() {
  const frame = useFrame();
  const latest = useRef(frame);
  latest.current = frame;
  const account = usePunter((user) => user.account);
  useEffect(() => connectFrame(() => latest.current), []);
  useEffect(() => {
    if (!account) return;
    let stop = () => {};
    let left = false;
    const callOff = whenIdle(async () => {
      const { followBets } = await import("./bets-root.client.ts");
      if (!left) stop = followBets(account);
    });
    return () => {
      left = true;
      callOff();
      stop();
    };
  }, [account]);
  return null;
}
