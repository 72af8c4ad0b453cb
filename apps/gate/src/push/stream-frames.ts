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

/**
 * The catalogue's streams as frames: each change and snapshot is serialised once for all readers.
 */
export function createStreamFrames(catalogue: CatalogueService) {
  const snapshots = createSnapshotFrames();
  const changes = new WeakMap<object, Buffer>();
  const messageOf = (change: Change): ServerMessage =>
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

  function change(told: Change): Buffer {
    const known = changes.get(told.entry) ?? textFrame(JSON.stringify(messageOf(told)));
    changes.set(told.entry, known);
    return known;
  }

  function listSnapshot(treeId: string): SnapshotFrame {
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

  return {
    change,
    position: (treeId: string, mode: Mode): StreamPosition => catalogue.position(treeId, mode),
    snapshot(treeId: string, mode: Mode): SnapshotFrame {
      if (mode === "LIST") return listSnapshot(treeId);
      // The head is not part of the changes: a new head makes a new snapshot.
      return snapshots.get(`${mode}:${treeId}`, catalogue.head(treeId), () => {
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
    },
    /** For clients that only support whole lists. */
    wholeList: (treeId: string): Buffer => listSnapshot(treeId).for(new Set()),
    /** The changes after a position, or null if a snapshot is needed. */
    since(
      treeId: string,
      mode: Mode,
      from: StreamPosition,
      takes: ReadonlySet<SocketFeature>,
    ): Buffer[] | null {
      if (mode !== "LIST")
        return (
          catalogue
            .treeSince(treeId, mode, from)
            ?.map((entry) => change({ kind: "tree", treeId, displayMode: mode, entry })) ?? null
        );
      const missed = catalogue.listSince(treeId, from);
      if (!missed || (missed.length > 0 && !takes.has("list-delta"))) return null;
      return missed.map((entry) => change({ kind: "list", treeId, entry }));
    },
    /** The stream has moved on: its snapshot is outdated. */
    moved: (key: string): void => snapshots.forget(key),
  };
}
