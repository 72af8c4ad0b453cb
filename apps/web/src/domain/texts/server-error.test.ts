import { ERRORS } from "@touchline/contract";
import catalogue from "@touchline/texts/messages/en.json" with { type: "json" };
import { expect, test } from "vitest";
import { rejectionOf } from "../../../../../packages/calls/src/rejection.ts";
import type { Texts } from "../../platform/texts/text.ts";
import { serverErrorText } from "./server-error.ts";

const texts = Object.assign((key: string) => catalogue[key as keyof typeof catalogue], {
  has: (key: string) => key in catalogue,
  rich: () => null,
  tag: "en",
}) as unknown as Texts;

test.each(Object.entries(ERRORS))(
  "the code %s is rejected with its own type and shown with its own text",
  (code, { http }) => {
    const envelope = { status: "ERROR", code, message: "", requestId: "r", retryable: false };
    expect(rejectionOf(http, envelope)?.type).toBe(code);
    expect(serverErrorText(texts, code)).toBe(
      catalogue[`server.error.${code}` as keyof typeof catalogue],
    );
    expect(serverErrorText(texts, code)).not.toBe(catalogue["server.error.common.request.error"]);
  },
);

test("a code without a text falls back to the common one", () => {
  expect(serverErrorText(texts, "SOMETHING_NEW")).toBe(
    catalogue["server.error.common.request.error"],
  );
});
