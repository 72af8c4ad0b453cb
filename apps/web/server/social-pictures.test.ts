import type { ServerResponse } from "node:http";
import { type Call, CallError } from "@touchline/calls";
import { type Clock, epochMs } from "@touchline/core";
import { expect, test } from "vitest";
import { createSocialPictures } from "./social-pictures.ts";

function setUp() {
  let now = 0;
  let asked = 0;
  const calls = () =>
    (async (_name: string, { params }: { params: { id: string } }) => {
      asked++;
      if (params.id === "gone") throw new CallError("EVENT_NOT_FOUND", 404);
      return {
        tree: {
          head: {
            competitors: [{ name: "Арсенал" }, { name: "Łódź" }],
            tournament: { name: "Cup" },
            startTime: 0,
          },
        },
      };
    }) as unknown as Call;
  const clock: Clock = { now: () => epochMs(now) };
  const pictures = createSocialPictures({ brand: "Kestrel", calls, clock });
  const get = async (address: string) => {
    const answer: { status: number; headers: Record<string, unknown>; body: Buffer | string } = {
      status: 0,
      headers: {},
      body: "",
    };
    const res = {
      setHeader: () => res,
      writeHead: (status: number, headers: Record<string, unknown>) =>
        Object.assign(res, void Object.assign(answer, { status, headers })),
      end: (body: Buffer) => void (answer.body = body),
    } as unknown as ServerResponse;
    return (await pictures.serve(res, new URL(`http://localhost${address}`))) ? answer : null;
  };
  return { get, asked: () => asked, later: () => void (now += 1000) };
}

const isPicture = (body: Buffer | string | undefined) =>
  Buffer.isBuffer(body) && body.subarray(1, 4).toString() === "PNG" && body.length > 5000;

test("an event has its own picture, drawn once; everything else shares the site's", async () => {
  const { get, asked } = setUp();
  expect(isPicture((await get("/social/event.png?id=e1"))?.body)).toBe(true);
  expect(isPicture((await get("/social/event.png?id=e1"))?.body)).toBe(true);
  expect(asked()).toBe(1);
  expect(isPicture((await get("/social/site.png"))?.body)).toBe(true);
});

test("a client that requests many pictures gets the site's: one a second is drawn at most", async () => {
  const { get, asked, later } = setUp();
  await get("/social/event.png?id=e1");
  for (let i = 2; i < 20; i++)
    expect((await get(`/social/event.png?id=e${i}`))?.headers).toMatchObject({
      Location: "/social/site.png",
    });
  expect(asked()).toBe(1);
  later();
  expect((await get("/social/event.png?id=e2"))?.status).toBe(200);
});

test.each([
  "/social/event.png",
  "/social/event.png?id=gone",
  "/social/event.png?id=../../etc",
  `/social/event.png?id=${"a".repeat(200)}`,
])("%s is not found", async (address) => expect((await setUp().get(address))?.status).toBe(404));

test("other addresses are left to the next handler", async () =>
  expect(await setUp().get("/social/other.png")).toBeNull());
