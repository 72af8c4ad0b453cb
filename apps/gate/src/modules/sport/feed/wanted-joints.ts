import type { FeedSource } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { CatalogueService } from "../catalogue/catalogue.service.ts";
import type { EventStep } from "../catalogue/catalogue-steps.ts";
import { encodeJoint } from "../catalogue/joint-code.ts";
import { MOST_WANTED, WANTED_MS } from "./joints.ts";

export interface WantedJointsDeps {
  clock: Clock;
  catalogue: CatalogueService;
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

  /**
   * False for an unknown event. The event that nobody wanted for longest gives way, so that a guest
   * who asks for many cannot shut out the others.
   */
  want(eventId: string): boolean {
    const { clock, catalogue } = this.#deps;
    if (!catalogue.treeIdOf(eventId)) return false;
    // Re-insert, so that the map is ordered by last use.
    this.#wanted.delete(eventId);
    const sent = [...this.#wanted.values()].filter(({ until }) => until >= clock.now());
    if (sent.length >= MOST_WANTED && sent[0]) sent[0].until = 0;
    // The asker may have started after the last version was sent, so it is sent again.
    this.#wanted.set(eventId, { until: clock.now() + WANTED_MS, version: undefined });
    return true;
  }

  /**
   * The step that sends an event's joint, or takes it away once nobody wants it any more. Null if
   * there is nothing new to send.
   */
  next(eventId: string): EventStep | null {
    const { clock, catalogue } = this.#deps;
    const wanted = this.#wanted.get(eventId);
    if (!wanted) return null;
    // The prices have changed, and a joint of the old ones must not price a bet or a cash-out.
    if (wanted.until < clock.now()) {
      this.#wanted.delete(eventId);
      return { kind: "joint", eventId, joint: null };
    }
    const joint = this.#deps.joint?.(eventId) ?? null;
    if (wanted.version === (joint?.version ?? null)) return null;
    wanted.version = joint?.version ?? null;
    const outcomeIds = (catalogue.marketsOf(eventId) ?? []).flatMap(({ outcomes }) =>
      outcomes.map(({ outcomeId }) => outcomeId),
    );
    return { kind: "joint", eventId, joint: joint && encodeJoint(joint, outcomeIds) };
  }
}
