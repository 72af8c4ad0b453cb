import { OnDemand } from "../../lib/OnDemand.tsx";
import { useSession } from "../../lib/session.ts";
import type { BettingProduct } from "./sport-ways.ts";

const loadMyMatches = () => import("./MyMatches.tsx");
const withoutThem = () => {};

/** A guest keeps nothing: the code comes for punters only. */
export function MyMatchesRoot(props: { product: BettingProduct; liveOnly: boolean }) {
  const { status } = useSession();
  return (
    status === "punter" && <OnDemand load={loadMyMatches} props={props} onFailed={withoutThem} />
  );
}
