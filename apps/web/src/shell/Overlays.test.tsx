// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { closePanel, openPanel } from "../data/device/shell-state.ts";
import { answerPopup, openPopup, popupLeft, shownPopup } from "../domain/shell/popups/popups.ts";
import { Overlays } from "./Overlays.tsx";

vi.mock("../features/inbox/InboxRoot.tsx", () => ({ InboxRoot: () => null }));
vi.mock("../features/notices/Notices.tsx", () => ({ Notices: () => null }));
vi.mock("../domain/shell/use-load-failure.ts", () => ({ useLoadFailure: () => () => {} }));
vi.mock("./PopupHost.tsx", () => ({ PopupHost: () => null }));
vi.mock("./panels.ts", () => {
  const panel = (name: string) => async () => ({
    default: ({ open }: { open: boolean }) => (open ? <p>{name}</p> : null),
  });
  return { loadMenu: panel("menu"), loadSlip: panel("slip"), loadSearch: panel("search") };
});

afterEach(() => {
  closePanel();
  cleanup();
});
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Overlays />
    </QueryClientProvider>,
  );
const popUp = () => void openPopup("info", { title: "Rules", text: "Rules" });

test("a panel requested while a popup is shown opens when the popup has left", async () => {
  show();
  act(popUp);
  act(() => openPanel("menu"));
  await act(async () => {});
  expect(screen.queryByText("menu")).toBeNull();
  const uid = shownPopup()?.uid ?? 0;
  act(() => answerPopup(uid, null));
  expect(screen.queryByText("menu")).toBeNull();
  act(() => popupLeft(uid));
  expect(await screen.findByText("menu")).toBeTruthy();
});

test("a popup over an open panel leaves the panel in place", async () => {
  show();
  act(() => openPanel("slip"));
  expect(await screen.findByText("slip")).toBeTruthy();
  act(popUp);
  expect(screen.getByText("slip")).toBeTruthy();
  act(closePanel);
  expect(screen.queryByText("slip")).toBeNull();
  act(() => popupLeft(shownPopup()?.uid ?? 0));
});
