import { type Clock, EMPTY_ROOM, type RoomState, roomAfter, SECOND_MS } from "@touchline/core";
import type { BusEvents, WiredBus } from "../../../platform/wire/bus.ts";
import { NoAnswer, question, type Wire } from "../../../platform/wire/wire.ts";
import { HOST_ANSWER_MS } from "./remote-act.ts";

type RoomTold = BusEvents["game.room"];
type LobbyTold = BusEvents["casino.table"];

/** The public state of a game, as its host broadcast it. */
interface RoomCopy {
  /** The host's term, and a count of its broadcasts: copies with equal numbers are equal. */
  term: number;
  told: number;
  at: number;
  room: RoomState;
  lobby: LobbyTold | null;
}

type RoomVersion = Pick<RoomCopy, "term" | "told">;

interface SharedRoomLook<Parts> {
  parts: Partial<Parts>;
  lobby: LobbyTold | null;
}

export interface SharedRoom<Parts> {
  /** Compares this copy with the host's; false if no host answers. */
  follow(): Promise<boolean>;
  /** The current state; null while no host answers. */
  look(): Promise<SharedRoomLook<Parts> | null>;
  /** The last known state, however old. */
  known(): SharedRoomLook<Parts>;
  /** Answers other processes as the host of this term. Returns a function that stops it. */
  host(term: number): () => void;
}

export interface SharedRoomDeps {
  bus: WiredBus;
  wire: Wire;
  clock: Clock;
  gameId: string;
}

/** A copy counts as current for this long after its host was heard. */
const HEARD_MS = 2 * SECOND_MS;
/** How often each process compares its copy with the host's. */
export const FOLLOW_MS = SECOND_MS;

/** A message has at most a megabyte: a new reader of a large crowd does not see all of it. */
const MOST_SENT = 2000;
const sent = ({ room: { parts, players }, ...copy }: RoomCopy): RoomCopy => ({
  ...copy,
  room: { parts, players: Object.fromEntries(Object.entries(players).slice(0, MOST_SENT)) },
});

const isSame = (one: RoomVersion, other: RoomVersion): boolean =>
  one.term === other.term && one.told === other.told;

/** Any process may broadcast the chat; everything else comes from the host. */
const isHosts = ({ fresh, players, parts = {} }: RoomTold): boolean =>
  fresh === true || players !== undefined || !("chat" in parts);

/**
 * A copy of a game's room in each process. It follows the host's broadcasts. Those may be lost, so
 * it also compares its number with the host's, and takes the host's copy if they differ.
 */
export function createSharedRoom<Parts extends object>({
  bus,
  wire,
  clock,
  gameId,
}: SharedRoomDeps): SharedRoom<Parts> {
  /** Null: the asker's copy is the same. */
  const room = question<RoomVersion, RoomCopy | null>(`games.${gameId}.room`);
  let copy: RoomCopy = { term: 0, told: 0, at: 0, room: EMPTY_ROOM, lobby: null };
  let heardAt = Number.NEGATIVE_INFINITY;
  let comparing: Promise<boolean> | null = null;

  const isCurrent = () => copy.term > 0 && clock.now() - heardAt < HEARD_MS;

  function count(isWhole: boolean): void {
    copy = { ...copy, told: copy.told + 1 };
    // After a silence, changes may be missing.
    if (isWhole || isCurrent()) heardAt = clock.now();
  }

  bus.subscribe("game.room", (change) => {
    if (change.gameId !== gameId) return;
    copy = { ...copy, at: change.at, room: roomAfter(copy.room, change) };
    if (isHosts(change)) count(change.fresh === true);
  });
  bus.subscribe("casino.table", (lobby) => {
    if (lobby.gameId !== gameId) return;
    copy = { ...copy, lobby };
    count(false);
  });

  /** Takes the host's copy, and gives it to this process's sockets. */
  function take(whole: RoomCopy): void {
    bus.tell("game.room", { gameId, at: whole.at, fresh: true, ...whole.room });
    if (whole.lobby) bus.tell("casino.table", whole.lobby);
    // The bus has just changed the copy, so replace it last.
    copy = whole;
  }

  async function compare(): Promise<boolean> {
    try {
      const version = { term: copy.term, told: copy.told };
      const whole = await wire.ask(room, version, HOST_ANSWER_MS);
      if (whole && !isSame(whole, copy)) take(whole);
      heardAt = clock.now();
      return true;
    } catch (error) {
      if (error instanceof NoAnswer) return false;
      throw error;
    }
  }

  /** Callers at the same time wait for one answer. */
  function follow(): Promise<boolean> {
    comparing ??= compare().finally(() => {
      comparing = null;
    });
    return comparing;
  }

  const known = (): SharedRoomLook<Parts> => ({
    parts: copy.room.parts as Partial<Parts>,
    lobby: copy.lobby,
  });

  return {
    follow,
    known,
    look: async () => (isCurrent() || (await follow()) ? known() : null),
    host(term) {
      copy = { ...copy, term };
      return wire.answer(room, (asked) => (isSame(asked, copy) ? null : sent(copy)));
    },
  };
}
