import type { record } from "@rrweb/record";
import type { eventWithTime } from "@rrweb/types";
import { SAMPLING_MS, USER_AGENT_LENGTH } from "./constants.ts";
import { EVENT, maskEvent } from "./privacy/mask-event.ts";
import { PRIVATE, textMask, UNRECORDED, usable } from "./privacy/mask-text.ts";
import { knownValues, maskedField } from "./privacy/personal-text.ts";
import type { PrivacyConfig } from "./remote-config.ts";

export type Record = typeof record;

export interface RecordingOptions {
  record: Record;
  privacy: PrivacyConfig;
  /**
   * What is known of the person who is recorded: left out wherever it stands. The same array as
   * long as nothing changed.
   */
  personal: () => readonly string[];
  page: Window;
  now: () => number;
  emit: (event: eventWithTime) => void;
}

/** Records the page through the masks; returns how to stop. */
export function startRecording({
  record,
  privacy,
  personal,
  page,
  now,
  emit,
}: RecordingOptions): () => void {
  const redact = knownValues(personal);
  const blocked = usable([UNRECORDED, ...privacy.blockSelector], page.document);
  const isPrivateNode = (id: number): boolean => {
    const node = record.mirror.getNode(id);
    return Boolean(
      node && "closest" in node
        ? (node as Element).closest(PRIVATE)
        : node?.parentElement?.closest(PRIVATE),
    );
  };
  // Who reads a recording wants to know what it was made with.
  const device = { userAgent: page.navigator.userAgent.slice(0, USER_AGENT_LENGTH) };
  emit({ type: EVENT.custom, timestamp: now(), data: { tag: "device", payload: device } });
  const stop = record({
    emit: (event) => emit(maskEvent(event, redact, isPrivateNode)),
    // Resizes are not among the options: the recorder samples them every 200 ms by itself, which is
    // what platform §9 wants.
    sampling: { ...SAMPLING_MS, input: "last" },
    maskAllInputs: true,
    maskInputFn: maskedField,
    // All texts go through the mask, which decides by their place.
    maskTextSelector: "*",
    maskTextFn: textMask(privacy, redact, page.document),
    blockSelector: blocked,
    slimDOMOptions: "all",
    recordCanvas: false,
    collectFonts: false,
    inlineImages: false,
    // A fault of the recorder's is no fault of the page's.
    errorHandler: () => true,
  });
  return () => stop?.();
}
