import type { Brand } from "./brand.ts";

export type PunterId = Brand<string, "PunterId">;
export type SessionId = Brand<string, "SessionId">;
export type EventId = Brand<string, "EventId">;
/** The live tree of one event, or of one list of events, that a socket subscribes to. */
export type TreeId = Brand<string, "TreeId">;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => UUID.test(text);
