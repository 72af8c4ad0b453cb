// @vitest-environment happy-dom

import { useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { acceptTokens, logOut } from "../../data/session/session.client.ts";

const tokens = {
  status: "OK" as const,
  accessToken: "access",
  refreshToken: "refresh",
  creationTime: 0,
  loginTimeout: 600_000,
  lastLoginTime: null,
  punterToken: "punter",
  sessionHash: "hash",
};

let owner = "";
function Documents() {
  const { data } = useQuery({
    queryKey: ["documents"],
    queryFn: async () => `documents of ${owner}`,
  });
  return <p>{data ?? "loading"}</p>;
}
const visit = (who: string) => {
  owner = who;
  cleanup();
  render(
    <QueryRoot>
      <Documents />
    </QueryRoot>,
  );
};

beforeEach(() =>
  vi.stubGlobal(
    "fetch",
    async () => new Response("{}", { headers: { "content-type": "application/json" } }),
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("answers survive a page change, and are cleared on logout or at another punter's login", async () => {
  acceptTokens(tokens, { rememberMe: false });
  visit("Ann");
  await screen.findByText("documents of Ann");
  visit("Ann, asked again");
  expect(screen.getByText("documents of Ann")).toBeTruthy();

  await logOut();
  visit("Bob");
  expect(screen.getByText("loading")).toBeTruthy();
  await screen.findByText("documents of Bob");

  acceptTokens(tokens, { rememberMe: false });
  visit("Cleo");
  expect(screen.getByText("loading")).toBeTruthy();
  await screen.findByText("documents of Cleo");
});
