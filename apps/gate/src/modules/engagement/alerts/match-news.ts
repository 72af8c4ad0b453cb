import { scoreText } from "@touchline/betting";
import type { MatchNews } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Catalogue, CatalogueChange } from "../../../ports/catalogue.ts";
import type { Pushes } from "../../../ports/pushes.ts";
import { pathOf, titleOf } from "./go-off.ts";
import { endNews, followersOf, putTold, toldOf } from "./match-alerts.store.ts";
import { type NewsKind, newsOf, standOf } from "./match-news.rules.ts";

export interface MatchNewsDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  catalogue: Catalogue;
  pushes: Pick<Pushes, "notifyDevices">;
}

const AT_ONCE = 4;
const FOLLOWERS_A_PAGE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";
/** The follower's choice that each kind of news belongs to. */
const CHOICE: Readonly<Record<NewsKind, MatchNews>> = {
  start: "start",
  score: "score",
  correction: "score",
  end: "end",
  cancelled: "end",
};

interface NewsState extends MatchNewsDeps {
  followed: Set<string>;
  /**
   * Followed events that may have news. An event that the catalogue does not know yet waits here.
   */
  moved: Set<string>;
}

/** A follower reads this about an event. */
interface Shown {
  eventId: string;
  title: string;
  score: string;
  path: string;
}

/** News of the events with an alert. */
export function createMatchNews(deps: MatchNewsDeps) {
  const all: NewsState = { ...deps, followed: new Set(), moved: new Set() };
  const { followed, moved } = all;
  return {
    add(eventId: string): void {
      followed.add(eventId);
      moved.add(eventId);
    },
    hear: (change: CatalogueChange) => hear(all, change),
    tellAll: () => tellAll(all),
    /** Clears everything before a full reload. */
    clear(): void {
      followed.clear();
      moved.clear();
    },
  };
}

function hear({ catalogue, followed, moved }: NewsState, change: CatalogueChange): void {
  if (
    change.kind !== "tree" ||
    change.displayMode !== "FULL" ||
    !change.entry.value.state ||
    followed.size === 0
  )
    return;
  const eventId = catalogue.head(change.treeId)?.eventId ?? "";
  if (followed.has(eventId)) moved.add(eventId);
}

async function tellAll(all: NewsState): Promise<void> {
  const { moved } = all;
  const taken = [...moved];
  moved.clear();
  await forEachAtOnce(taken, 1, (eventId) =>
    tell(all, eventId).catch((error) => {
      moved.add(eventId);
      throw error;
    }),
  );
}

async function tell(all: NewsState, eventId: string): Promise<void> {
  const { db, clock, bus, catalogue, followed, moved } = all;
  const view = catalogue.tree(catalogue.treeIdOf(eventId) ?? "", "SHORT");
  if (!view) return void (followed.has(eventId) && moved.add(eventId));
  const told = await db.read((reader) => toldOf(reader, eventId));
  if (!told) return void followed.delete(eventId);
  const { head, state } = view.tree;
  // An event once reported as live stays live.
  const stand = { ...standOf(state), ...(told.status === "live" && { status: told.status }) };
  const news = newsOf(told, head, state, clock.now());
  const isOver = state.status === "ended" || state.status === "cancelled";
  if (news.length === 0 && stand.status === told.status) return;
  const score = `${scoreText(state, 0)} : ${scoreText(state, 1)}`;
  const shown = { eventId, title: titleOf(head), score, path: pathOf(head, !isOver) };
  const version = told.version + 1;
  // Devices first: if a gate dies in between, another sends the rest under the same key, and
  // nobody is notified twice.
  const followers = new Map<NewsKind, string[]>();
  for (const kind of news) {
    const causeKey = `${eventId}:${kind === "score" || kind === "correction" ? `${version}:${stand.home}:${stand.away}` : kind}`;
    followers.set(kind, await notifyAll(all, kind, causeKey, shown));
  }
  const corrections = told.corrections + (news.includes("correction") ? 1 : 0);
  const isFirst = await db.transact((tx) =>
    isOver
      ? endNews(tx, eventId, told.version)
      : putTold(tx, eventId, told.version, { ...stand, version, corrections }),
  );
  if (isOver) followed.delete(eventId);
  if (!isFirst) return;
  for (const [kind, punterIds] of followers)
    bus.publish("match.news", { punterIds, news: { ...shown, news: kind } });
}

/** Returns everybody who followed it. */
async function notifyAll(
  { db, pushes }: NewsState,
  kind: NewsKind,
  causeKey: string,
  shown: Shown,
) {
  const all: string[] = [];
  const notice = {
    causeKey,
    args: { event: shown.title, score: shown.score, news: kind },
    path: shown.path,
  };
  let page: string[] = [];
  do {
    page = await db.read((reader) =>
      followersOf(reader, shown.eventId, CHOICE[kind], page.at(-1) ?? FIRST, FOLLOWERS_A_PAGE),
    );
    await forEachAtOnce(page, AT_ONCE, (punterId) =>
      db.transact((tx) => pushes.notifyDevices(tx, punterId, { kind: "matchAlert", ...notice })),
    );
    all.push(...page);
  } while (page.length === FOLLOWERS_A_PAGE);
  return all;
}
