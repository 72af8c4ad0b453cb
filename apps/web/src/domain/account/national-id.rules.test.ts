import { expect, test } from "vitest";
import { userSideFault } from "./national-id.rules.ts";

test.each([
  ["code=c&state=s", null],
  ["code=c", "unknown"],
  ["", "unknown"],
  ["error=access_denied", "access_denied"],
  ["error=access_denied&error_description=mitid_user_aborted", "mitid_user_aborted"],
  ["error=mitid_user_aborted", "mitid_user_aborted"],
  ["error=server_error", "unknown"],
])("the identity service's answer %j is the fault %s", (address, fault) =>
  expect(userSideFault(new URLSearchParams(address))).toBe(fault),
);
