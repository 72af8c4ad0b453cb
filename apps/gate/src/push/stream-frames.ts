import type {
  DisplayMode,
  ServerMessage,
  SocketFeature,
  StreamPosition,
} from "@touchline/contract";
import type { CatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import type { CatalogueChange } from "../ports/catalogue.ts";
import { textFrame } from "./frame.ts";
import { createSnapshotFrames, type SnapshotFrame } from "./snapshot-frames.ts";

type Mode = DisplayMode | "LIST";
type Change = Exclude<CatalogueChange, { kind: "gone" | "reset" }>;

interface StreamFrames {
  catalogue: CatalogueService;
  snapshots: ReturnType<typeof createSnapshotFrames>;
  /** The frame of each entry of a stream. */
  changes: WeakMap<object, Buffer>;
}

/**
 * The catalogue's streams as frames: each change and snapshot is serialised once for all readers.
 */
export function createStreamFrames(catalogue: CatalogueService) {
  const frames: StreamFrames = {
    catalogue,
    snapshots: createSnapshotFrames(),
    changes: new WeakMap(),
  };
  return {
    change: (told: Change): Buffer => changeFrame(frames, told),
    position: (treeId: string, mode: Mode): StreamPosition => catalogue.position(treeId, mode),
    snapshot: (treeId: string, mode: Mode): SnapshotFrame =>
      mode === "LIST" ? listSnapshot(frames, treeId) : treeSnapshot(frames, treeId, mode),
    /** For clients that only support whole lists. */
    wholeList: (treeId: string): Buffer => listSnapshot(frames, treeId).for(new Set()),
    /** The changes after a position, or null if a snapshot is needed. */
    since: (
      treeId: string,
      mode: Mode,
      from: StreamPosition,
      takes: ReadonlySet<SocketFeature>,
    ): Buffer[] | null =>
      mode === "LIST"
        ? listSince(frames, treeId, from, takes)
        : treeSince(frames, treeId, mode, from),
    /** The stream has moved on: its snapshot is outdated. */
    moved: (key: string): void => frames.snapshots.forget(key),
  };
}

const messageOf = (catalogue: CatalogueService, change: Change): ServerMessage =>
  change.kind === "tree"
    ? {
        type: "TREE_DELTA",
        treeId: change.treeId,
        displayMode: change.displayMode,
        epoch: catalogue.position(change.treeId, change.displayMode).epoch,
        seq: change.entry.seq,
        at: change.entry.at,
        delta: change.entry.value,
      }
    : {
        type: "LIST_DELTA",
        treeId: change.treeId,
        epoch: catalogue.position(change.treeId, "LIST").epoch,
        seq: change.entry.seq,
        delta: change.entry.value,
      };

function changeFrame({ catalogue, changes }: StreamFrames, told: Change): Buffer {
  const known = changes.get(told.entry) ?? textFrame(JSON.stringify(messageOf(catalogue, told)));
  changes.set(told.entry, known);
  return known;
}

function listSnapshot({ catalogue, snapshots }: StreamFrames, treeId: string): SnapshotFrame {
  const known = catalogue.liveList(treeId) ?? {
    position: { epoch: catalogue.epoch, seq: 0 },
    list: { groups: [] },
  };
  return snapshots.get(`LIST:${treeId}`, known.list, () => ({
    type: "LIST_SNAPSHOT",
    treeId,
    ...known.position,
    list: known.list,
  }));
}

// The head is not part of the changes: a new head makes a new snapshot.
const treeSnapshot = (
  { catalogue, snapshots }: StreamFrames,
  treeId: string,
  mode: DisplayMode,
): SnapshotFrame =>
  snapshots.get(`${mode}:${treeId}`, catalogue.head(treeId), () => {
    const view = catalogue.tree(treeId, mode);
    if (!view) throw new Error(`no tree ${treeId}`);
    return {
      type: "TREE_SNAPSHOT",
      treeId,
      displayMode: mode,
      ...view.position,
      tree: view.tree,
    };
  });

function listSince(
  frames: StreamFrames,
  treeId: string,
  from: StreamPosition,
  takes: ReadonlySet<SocketFeature>,
): Buffer[] | null {
  const missed = frames.catalogue.listSince(treeId, from);
  if (!missed || (missed.length > 0 && !takes.has("list-delta"))) return null;
  return missed.map((entry) => changeFrame(frames, { kind: "list", treeId, entry }));
}

const treeSince = (
  frames: StreamFrames,
  treeId: string,
  mode: DisplayMode,
  from: StreamPosition,
): Buffer[] | null =>
  frames.catalogue
    .treeSince(treeId, mode, from)
    ?.map((entry) => changeFrame(frames, { kind: "tree", treeId, displayMode: mode, entry })) ??
  null;
