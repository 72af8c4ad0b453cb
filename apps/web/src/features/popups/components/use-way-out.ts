import { useRouter } from "next/router";
import { trackWayTo } from "../../../domain/tracking/link-events.ts";

/**
 * Answers a popup and goes to a page, so that every caller of the popup ends up in the same place.
 */
export function useWayOut<A>(answer: (result: A) => void) {
  const router = useRouter();
  return (result: A, path: string) => () => {
    answer(result);
    trackWayTo(path);
    void router.push(path);
  };
}
