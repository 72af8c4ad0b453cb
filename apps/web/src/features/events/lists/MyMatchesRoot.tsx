import { useSession } from "../../../data/session/session.ts";
import type { BettingProduct } from "../../../domain/events/sport-ways.ts";
import { OnDemand } from "../../../ui/OnDemand.tsx";

const loadMyMatches = () => import("./MyMatches.tsx");

/** Guests have no favourites, so the code loads for punters only. */
export function MyMatchesRoot(props: { product: BettingProduct; liveOnly: boolean }) {
  const { status } = useSession();
  return status === "punter" && <OnDemand load={loadMyMatches} props={props} />;
}
