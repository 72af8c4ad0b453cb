/**
 * The state of a shared game on the wire: named parts, and players by id. A change replaces the
 * parts it names, adds or replaces players, and removes those set to null; `fresh` starts over.
 */
export interface RoomState {
  parts: Readonly<Record<string, unknown>>;
  players: Readonly<Record<string, unknown>>;
}

export interface RoomChange {
  fresh?: boolean | undefined;
  parts?: Readonly<Record<string, unknown>> | undefined;
  players?: Readonly<Record<string, unknown>> | undefined;
}

export const EMPTY_ROOM: RoomState = { parts: {}, players: {} };

export function roomAfter(room: RoomState, { fresh, parts, players }: RoomChange): RoomState {
  const from = fresh ? EMPTY_ROOM : room;
  if (!players) return { ...from, parts: { ...from.parts, ...parts } };
  const merged = Object.entries({ ...from.players, ...players }).filter(
    ([, player]) => player !== null,
  );
  return { parts: { ...from.parts, ...parts }, players: Object.fromEntries(merged) };
}
