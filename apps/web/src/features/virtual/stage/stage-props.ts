import type { EventTree } from "@touchline/contract";

export type StageProps = Pick<EventTree, "head" | "state">;
