import { expect, test } from "vitest";
import { AnswerOrder } from "./answer-order.ts";

/** A request whose answer the test releases. */
function asked<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { send: () => promise, answer: resolve };
}

test("a read requested before a write was answered is repeated", async () => {
  const order = new AnswerOrder();
  const early = asked<string>();
  const answers = [early.send(), Promise.resolve("with the bet")];
  const read = order.read(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  expect(await order.write(async () => "bet")).toEqual({ answer: "bet", isNewest: true });
  early.answer("without it");
  expect(await read).toBe("with the bet");
});

test("of two reads the later request wins, whichever arrives last", async () => {
  const order = new AnswerOrder();
  const [early, late] = [asked<string>(), asked<string>()];
  const reads = [order.read(early.send), order.read(late.send)];
  late.answer("new");
  expect(await reads[1]).toBe("new");
  early.answer("old");
  expect(await reads[0]).toBeNull();
});

test("a write reports whether other news arrived while it was under way", async () => {
  const order = new AnswerOrder();
  const [one, two, three] = [asked<string>(), asked<string>(), asked<string>()];
  const writes = [order.write(one.send), order.write(two.send)];
  two.answer("two");
  expect(await writes[1]).toEqual({ answer: "two", isNewest: true });
  one.answer("one");
  expect(await writes[0]).toEqual({ answer: "one", isNewest: false });
  const third = order.write(three.send);
  expect(await order.read(async () => "what stands")).toBe("what stands");
  three.answer("three");
  expect(await third).toEqual({ answer: "three", isNewest: false });
});
