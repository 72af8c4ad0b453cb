import type { Calls, Product, ReplyOf } from "@touchline/contract";
import { useEffect, useRef, useState } from "react";
import { onPushOf } from "../../data/live/pushes.ts";
import { useSession } from "../../data/session/session.ts";

type OwnPromotions = ReplyOf<Calls["myPromotions"]>;
type Own =
  | { state: "none" }
  | { state: "failed"; retry: () => void }
  | { state: "known"; own: OwnPromotions };

async function ask(
  product: Product | null,
  signal: AbortSignal,
): Promise<OwnPromotions | "failed"> {
  const { call } = await import("../../data/session/session.client.ts");
  return call("myPromotions", { query: product ? { product } : {}, signal }).catch(() => "failed");
}

/** Promotions for punters only. Their code loads only if somebody is logged in. */
export function useOwnPromotions(product: Product | null): Own {
  const isPunter = useSession().status === "punter";
  const [own, setOwn] = useState<OwnPromotions | "failed" | null>(null);
  const retry = useRef(() => {});
  useEffect(() => {
    if (!isPunter) return setOwn(null);
    const left = new AbortController();
    const read = async () => {
      const found = await ask(product, left.signal);
      // If a refetch failed, keep the last answer.
      if (!left.signal.aborted)
        setOwn((before) => (found === "failed" && before !== null ? before : found));
    };
    retry.current = () => {
      setOwn(null);
      void read();
    };
    void read();
    const stop = onPushOf("promoParticipation", () => void read());
    return () => {
      left.abort();
      stop();
    };
  }, [isPunter, product]);
  if (own === null) return { state: "none" };
  if (own !== "failed") return { state: "known", own };
  return { state: "failed", retry: () => retry.current() };
}
