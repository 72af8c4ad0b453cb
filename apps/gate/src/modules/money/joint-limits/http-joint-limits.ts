import { type TSchema, Type } from "typebox";
import { Compile } from "typebox/compile";
import type { JointLimitsService } from "./joint-limits.port.ts";

/** Timeout of one call: shorter than a punter waits, and than the request's own timeout. */
const TIMEOUT_MS = 5000;

const Nullable = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Reserved = Compile(
  Type.Union([
    Type.Object({ granted: Type.Literal(true) }),
    Type.Object({
      granted: Type.Literal(false),
      left: Nullable(Type.Integer({ minimum: 0 })),
      resetsAt: Nullable(Type.Integer()),
    }),
  ]),
);

/**
 * Joint limits behind the operator's small HTTP service, which speaks the regulator's protocol with
 * the operator's certificates: POST /reserve, /confirm and /release. Anything but a 2xx with the
 * expected answer throws.
 */
export function httpJointLimits({ url, key }: { url: string; key: string }): JointLimitsService {
  async function post(path: string, body: unknown): Promise<Response> {
    const response = await fetch(`${url.replace(/\/$/, "")}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`the joint limits answered ${response.status}`);
    return response;
  }
  return {
    async reserve(wanted) {
      const answer: unknown = await (await post("reserve", wanted)).json();
      if (!Reserved.Check(answer)) throw new Error("the joint limits answered something else");
      return answer.granted
        ? { granted: true }
        : { granted: false, left: answer.left ?? null, resetsAt: answer.resetsAt ?? null };
    },
    async confirm(done) {
      await (await post("confirm", done)).body?.cancel();
    },
    async release(reservation) {
      await (await post("release", { reservation })).body?.cancel();
    },
  };
}
