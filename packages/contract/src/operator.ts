import { Type } from "typebox";
import { operatorRoute } from "./route.ts";

const Failure = Type.Object({
  punterId: Type.String(),
  subscriber: Type.String({
    description:
      "The subscriber that failed to process the punter's turnover; empty if its facts could not be read",
  }),
  tries: Type.Integer(),
  notBefore: Type.Integer({ description: "The time of the next retry" }),
  problem: Type.String(),
});

export const turnoverQueue = operatorRoute({
  method: "GET",
  path: "/turnover",
  summary: "The number of entries waiting to be counted as turnover, and the failures",
  reply: Type.Object({ waiting: Type.Integer(), failing: Type.Array(Failure) }),
  errors: [],
});

export const retryTurnover = operatorRoute({
  method: "POST",
  path: "/turnover/retry",
  summary: "Retry failed turnover at once",
  body: Type.Object({
    punterId: Type.Optional(
      Type.String({ format: "uuid", description: "Defaults to all punters" }),
    ),
  }),
  reply: Type.Object({ retried: Type.Integer() }),
  errors: [],
});
