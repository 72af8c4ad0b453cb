import { deserialize, serialize } from "node:v8";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Joint, JointCase, JointMask } from "@touchline/contract";

interface Packed {
  version: string;
  cases: readonly JointCase[];
  masks: Map<string, JointMask>;
}

/** An event's joint as text for the wire, with the masks of its outcomes. */
export function encodeJoint(
  { version, cases, mask }: Joint,
  outcomeIds: readonly string[],
): string {
  const masks = outcomeIds.flatMap((outcomeId) => {
    const wins = mask(outcomeId);
    return wins ? [[outcomeId, wins] as const] : [];
  });
  const packed: Packed = { version, cases, masks: new Map(masks) };
  return deflateRawSync(serialize(packed)).toString("base64");
}

export function decodeJoint(text: string): Joint {
  const packed: Packed = deserialize(inflateRawSync(Buffer.from(text, "base64")));
  const { version, cases, masks } = packed;
  return { version, cases, mask: (outcomeId) => masks.get(outcomeId) ?? null };
}
