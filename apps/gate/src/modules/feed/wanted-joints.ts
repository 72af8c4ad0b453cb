import type { FeedSource } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Catalogue } from "../catalogue/catalogue.service.ts";
import type { EventStep } from "../catalogue/catalogue-steps.ts";
import { encodeJoint } from "../catalogue/joint-code.ts";
import { MOST_WANTED, WANTED_MS } from "./joints.ts";

export interface WantedJointsDeps {
  clock: Clock;
  catalogue: Catalogue;
  /** The feed's joint view of an event. */
  joint: FeedSource["joint"];
}

/** The joints that some process wants: a leader sends each new version of them. */
export class WantedJoints {
  readonly #deps: WantedJointsDeps;
  /** Until when, and the version that was sent last. */
  readonly #wanted = new Map<string, { until: number; version: string | null | undefined }>();

  constructor(deps: WantedJointsDeps) {
    this.#deps = deps;
  }

  /** False for an unknown event, or if too many are wanted. */
  want(eventId: string): boolean {
    const { clock, catalogue } = this.#deps;
    if (!catalogue.treeIdOf(eventId)) return false;
    if (!this.#wanted.has(eventId)) this.#forgetOld();
    if (!this.#wanted.has(eventId) && this.#wanted.size >= MOST_WANTED) return false;
    // The asker may have started after the last version was sent, so it is sent again.
    this.#wanted.set(eventId, { until: clock.now() + WANTED_MS, version: undefined });
    return true;
  }

  /** The step that sends an event's joint; null if nobody wants it or has not seen it yet. */
  next(eventId: string): EventStep | null {
    const { clock, catalogue } = this.#deps;
    const wanted = this.#wanted.get(eventId);
    if (!wanted || wanted.until < clock.now()) return null;
    const joint = this.#deps.joint?.(eventId) ?? null;
    if (wanted.version === (joint?.version ?? null)) return null;
    wanted.version = joint?.version ?? null;
    const outcomeIds = (catalogue.marketsOf(eventId) ?? []).flatMap(({ outcomes }) =>
      outcomes.map(({ outcomeId }) => outcomeId),
    );
    return { kind: "joint", eventId, joint: joint && encodeJoint(joint, outcomeIds) };
  }

  #forgetOld(): void {
    const now = this.#deps.clock.now();
    for (const [eventId, { until }] of this.#wanted) if (until < now) this.#wanted.delete(eventId);
  }
}
