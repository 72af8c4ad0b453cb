import type { Favourite } from "@touchline/contract";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepsPunterData } from "../../data/punter/punter-data.ts";
import { call } from "../../data/session/session.client.ts";
import { useSession } from "../../data/session/session.ts";

const NONE: readonly Favourite[] = [];
const store = createStore<{ kept: readonly Favourite[]; asked: boolean }>(() => ({
  kept: NONE,
  asked: false,
}));
keepsPunterData(() => store.setState({ kept: NONE, asked: false }));

/** Counts changes, so that an older answer does not undo a newer choice. */
let changes = 0;

/** Fetches once, on first use; after a failure the next use retries. */
async function load(): Promise<void> {
  if (store.getState().asked) return;
  store.setState({ asked: true });
  const asked = changes;
  try {
    const { favourites } = await call("favourites");
    if (changes === asked) store.setState({ kept: favourites });
  } catch {
    store.setState({ asked: false });
  }
}

/** The punter's favourites; none for a guest. */
export function useFavourites(): readonly Favourite[] {
  const isPunter = useSession().status === "punter";
  useEffect(() => {
    if (isPunter) void load();
  }, [isPunter]);
  const kept = useStore(store, (state) => state.kept);
  return isPunter ? kept : NONE;
}

export function useIsKept(kind: Favourite["kind"]): (id: string) => boolean {
  const kept = new Set(
    useFavourites().flatMap((favourite) => (favourite.kind === kind ? [favourite.id] : [])),
  );
  return (id) => kept.has(id);
}

const without = (favourites: readonly Favourite[], { kind, id }: Favourite) =>
  favourites.filter((each) => each.kind !== kind || each.id !== id);

/** Updates at once. The server's answer wins, and a refusal reverts the change. */
export async function setFavourite(favourite: Favourite, kept: boolean): Promise<void> {
  const before = store.getState().kept;
  changes++;
  store.setState({
    kept: kept ? [...without(before, favourite), favourite] : without(before, favourite),
  });
  try {
    store.setState({
      kept: (await call("setFavourite", { body: { favourite, kept } })).favourites,
    });
  } catch {
    // An answer requested before the change may have been ignored, so fetch again.
    store.setState({ kept: before, asked: false });
    void load();
  }
}
