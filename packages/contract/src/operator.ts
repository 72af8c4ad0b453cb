import { Type } from "typebox";
import { operatorRoute } from "./route.ts";

const Failure = Type.Object({
  punterId: Type.String(),
  subscriber: Type.String({
    description:
      "Which part could not take the punter's turnover; empty: its facts could not be read",
  }),
  tries: Type.Integer(),
  notBefore: Type.Integer({ description: "When it is tried again" }),
  problem: Type.String(),
});

export const turnoverQueue = operatorRoute({
  method: "GET",
  path: "/turnover",
  summary: "How much turnover waits to be counted, and what of it fails",
  reply: Type.Object({ waiting: Type.Integer(), failing: Type.Array(Failure) }),
  errors: [],
});

export const retryTurnover = operatorRoute({
  method: "POST",
  path: "/turnover/retry",
  summary: "Tries turnover that failed again at once",
  body: Type.Object({
    punterId: Type.Optional(Type.String({ format: "uuid", description: "All punters without it" })),
  }),
  reply: Type.Object({ retried: Type.Integer() }),
  errors: [],
});
