import { expect } from "vitest";
import type { TestGate, TestReply } from "./gate.ts";
import { newVisitor } from "./phone.ts";
import { PASSWORD, punterOf, type TestPunter, withCaptcha } from "./punter.ts";

const LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
let people = 20_000_000;

/** A punter of the Spanish site, with the identity number used by the register. */
export async function joinSpain(gate: TestGate): Promise<TestPunter & { dni: string }> {
  const dni = `${++people}${LETTERS[people % 23]}`;
  const email = `spaniard${people}@example.com`;
  const headers = newVisitor(gate, "spain.localhost");
  const body = await withCaptcha(gate, {
    joinPunter: { email, phoneNumber: "+34612345678" },
    password: PASSWORD,
    gender: "FEMALE",
    firstName: "Lucía",
    lastName: "Fernández",
    birthDay: "1990-05-17",
    nationality: "ES",
    documentNumber: dni,
    address: "Calle Mayor 1",
    city: "Madrid",
    postCode: "28013",
    region: "ES-MD",
    secretQuestion: "FirstPetName",
    secretAnswer: "Luna Segunda",
    termsAgreement: true,
  });
  const reply = await gate.call("signUpSpain", { body, headers });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  const punter = punterOf(
    gate,
    email,
    { ...reply, body: reply.body.loginResult } as TestReply<"login">,
    { host: "spain.localhost" },
  );
  return { ...punter, dni };
}
