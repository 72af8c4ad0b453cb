import type { TurnoverSubscriber } from "../../../ports/turnover.ts";
import type { OpenTurnover, TurnoverServiceDeps } from "./turnover-deps.ts";
import { workQueue } from "./work-queue.ts";

export function createTurnoverService(deps: TurnoverServiceDeps) {
  const open: OpenTurnover = { ...deps, subscribers: new Map() };
  return {
    /** Subscribers are called in the order of subscription. */
    subscribe: (name: string, apply: TurnoverSubscriber): void =>
      void open.subscribers.set(name, apply),
    work: () => workQueue(open),
  };
}

export type TurnoverService = ReturnType<typeof createTurnoverService>;
