import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpRegister } from "./http-register.ts";

let server: Server;
let url: string;
let answer: { status: number; body: string };
let asked: { authorization: string | undefined; person: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      asked.push({ authorization: request.headers.authorization, person: JSON.parse(body) });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`;
});
afterAll(() => new Promise((done) => server.close(done)));

const PERSON = { personalNumber: "0101901234", firstName: "Ida" };

test("a connected register is queried for the person with the operator's key", async () => {
  asked = [];
  answer = { status: 200, body: '{"excluded":true}' };
  expect(await httpRegister({ url, key: "k1" }).check(PERSON)).toBe("excluded");
  answer = { status: 200, body: '{"excluded":false}' };
  expect(await httpRegister({ url, key: "k1" }).check(PERSON)).toBe("clear");
  expect(asked[0]).toEqual({ authorization: "Bearer k1", person: PERSON });
});

test.each([
  [500, "{}"],
  [200, "{}"],
  [200, '{"excluded":"no"}'],
  [200, "<html>"],
])("an invalid answer (%i %s) never counts as clear", async (status, body) => {
  answer = { status, body };
  await expect(httpRegister({ url, key: "k1" }).check(PERSON)).rejects.toThrow();
});

test("an unreachable register never counts as clear", async () => {
  await expect(
    httpRegister({ url: "http://127.0.0.1:9/", key: "k1" }).check(PERSON),
  ).rejects.toThrow();
});
