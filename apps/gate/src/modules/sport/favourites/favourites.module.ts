import { type Favourite, favourites, setFavourite } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";

export interface FavouritesDeps {
  db: Database;
  clock: Clock;
  handle: Handle;
}

/** Far more than anybody needs. */
const MOST = 500;

/** A punter's favourites, on every device. */
export function createFavourites({ db, clock, handle }: FavouritesDeps): void {
  handle(favourites, async ({ punter }) => ({
    favourites: await db.read((reader) => list(reader, punter.punterId)),
  }));

  // The write is already idempotent, whatever its key.
  handle(setFavourite, async ({ punter: { punterId }, body: { favourite, kept } }) =>
    db.transact(async (tx) => {
      const held = await list(tx, punterId);
      const known = held.some(({ kind, id }) => kind === favourite.kind && id === favourite.id);
      if (kept && !known && held.length >= MOST)
        return refusal("ValidationError", { field: "favourite", rule: "max" });
      if (kept !== known) await put(tx, punterId, favourite, kept, new Date(clock.now()));
      return { favourites: await list(tx, punterId) };
    }),
  );
}

async function list(db: Reader, punterId: string): Promise<Favourite[]> {
  return db
    .selectFrom("favourites")
    .select(["kind", "id"])
    .where("punter_id", "=", punterId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

async function put(
  tx: Tx,
  punterId: string,
  { kind, id }: Favourite,
  kept: boolean,
  at: Date,
): Promise<void> {
  if (!kept) {
    await tx
      .deleteFrom("favourites")
      .where("punter_id", "=", punterId)
      .where("kind", "=", kind)
      .where("id", "=", id)
      .execute();
    return;
  }
  await tx
    .insertInto("favourites")
    .values({ punter_id: punterId, kind, id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
