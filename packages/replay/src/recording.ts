import type { record } from "@rrweb/record";
import type { eventWithTime } from "@rrweb/types";
import { USER_AGENT_LENGTH } from "@touchline/core";
import { SAMPLING_MS } from "./constants.ts";
import { EVENT, maskEvent } from "./privacy/mask-event.ts";
import { PRIVATE, textMask, UNRECORDED, usable } from "./privacy/mask-text.ts";
import { knownValues, maskedField } from "./privacy/personal-text.ts";
import type { PrivacyConfig } from "./remote-config.ts";

export type Record = typeof record;

export interface RecordingOptions {
  record: Record;
  privacy: PrivacyConfig;
  /**
   * Known data of the recorded person, masked everywhere. Return the same array while nothing
   * changes.
   */
  personal: () => readonly string[];
  page: Window;
  now: () => number;
  emit: (event: eventWithTime) => void;
}

/** Records the page through the masks; returns a stop function. */
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
  // Record the browser for whoever watches the recording.
  const device = { userAgent: page.navigator.userAgent.slice(0, USER_AGENT_LENGTH) };
  emit({ type: EVENT.custom, timestamp: now(), data: { tag: "device", payload: device } });
  const stop = record({
    emit: (event) => emit(maskEvent(event, redact, isPrivateNode)),
    // Resizes have no option: the recorder samples them every 200 ms itself, as
    // docs/behaviour/session-replay.md#sampling requires.
    sampling: { ...SAMPLING_MS, input: "last" },
    maskAllInputs: true,
    maskInputFn: maskedField,
    // All texts go through the mask, which decides by position.
    maskTextSelector: "*",
    maskTextFn: textMask(privacy, redact, page.document),
    blockSelector: blocked,
    slimDOMOptions: "all",
    recordCanvas: false,
    collectFonts: false,
    inlineImages: false,
    // The recorder's errors must not reach the page.
    errorHandler: () => true,
  });
  return () => stop?.();
}
