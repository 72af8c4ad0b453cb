import { expect, test } from "vitest";
import { identify } from "./login-name.rules.ts";

test.each([
  ["anna@example.com", "email"],
  ["  anna@example.com  ", "email"],
  ["123456", "account_number"],
  ["12345678901234567890", "account_number"],
  ["12345", "nickname"],
  ["123456789012345678901", "nickname"],
  ["Bob", "nickname"],
  ["Игрок7", "nickname"],
  ["Two Words", "nickname"],
  ["x".repeat(33), "nickname"],
  ["x".repeat(34), "other"],
  ["ab", "other"],
  ["two  spaces", "other"],
  ["what?!", "other"],
  ["anna@example", "other"],
])("the login %j is of the type %s", (login, type) => {
  expect(identify({ login })).toEqual({ type, value: login.trim() });
});

test("a given phone number takes precedence over the login's format, as digits", () => {
  expect(identify({ login: "anna@example.com", phoneNumber: "+44 7700 900-123" })).toEqual({
    type: "phone_number",
    value: "447700900123",
  });
  expect(identify({ login: "anna@example.com", phoneNumber: "" }).type).toBe("email");
});
