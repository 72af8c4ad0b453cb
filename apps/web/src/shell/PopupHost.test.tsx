// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createFrameBuilder } from "../../server/frame-builder.ts";
import { builtInSources } from "../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../data/frame/frame.ts";
import { connectLogin } from "../data/session/login.ts";
import type { DialogProps } from "../domain/shell/popups/kinds.ts";
import { closePopups, openPopup, popupLeft, shownPopup } from "../domain/shell/popups/popups.ts";
import { RouterContext } from "../next-inside.ts";
import { TextProvider } from "../platform/texts/text.ts";
import { PopupHost } from "./PopupHost.tsx";

let frame: Frame;
beforeAll(async () => {
  const built = await createFrameBuilder(builtInSources())("localhost", "en", [], () => undefined);
  frame = { ...built, flags: { ...built.flags, REMEMBER_ME: true } };
});
afterEach(() => {
  closePopups();
  popupLeft(shownPopup()?.uid ?? 0);
  cleanup();
});

const router = { push: vi.fn(async () => true) } as unknown as NextRouter;
const show = () =>
  render(
    <RouterContext value={router}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          <PopupHost />
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
/**
 * The dialog, once its code has loaded: the first of its kind is fetched and compiled on the way.
 */
const dialog = async (title: string) =>
  within(await screen.findByRole("dialog", { name: title }, { timeout: 10_000 }));
const press = (inside: Awaited<ReturnType<typeof dialog>>, name: string | RegExp) =>
  fireEvent.click(inside.getByRole("button", { name }));

const Own = ({ props, answer }: DialogProps<"custom">) => (
  <div role="dialog" aria-label="Own">
    <button type="button" onClick={() => answer(props.given)}>
      Answer
    </button>
  </div>
);

describe("dialogs", () => {
  it("default: shows its text and answers with the action chosen", async () => {
    show();
    const answer = openPopup("default", {
      title: "Empty",
      text: "Top up?",
      actions: [
        { id: "deposit", label: "Deposit" },
        { id: "later", label: "Later" },
      ],
    });
    const popup = await dialog("Empty");
    popup.getByText("Top up?");
    press(popup, "Later");
    await expect(answer).resolves.toBe("later");
  });

  it("default: a mandatory one cannot be dismissed", async () => {
    show();
    void openPopup("default", {
      title: "Reminder",
      actions: [{ id: "ok", label: "I understand" }],
      closable: false,
    });
    const popup = await dialog("Reminder");
    expect(popup.queryByRole("button", { name: "Close" })).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    expect(shownPopup()).toMatchObject({ leaving: false });
  });

  it("info: shows a text and closes", async () => {
    show();
    const answer = openPopup("info", {
      title: "Welcome back",
      text: "Your last login was yesterday.",
    });
    press(await dialog("Welcome back"), "OK");
    await expect(answer).resolves.toBeNull();
  });

  it("select: marks the current choice and answers with the new one", async () => {
    show();
    const options = ["Decimal", "Fractions"].map((value) => ({ value, label: value }));
    const answer = openPopup("select", { title: "Odds type", value: "Decimal", options });
    const popup = await dialog("Odds type");
    expect(popup.getByRole("button", { name: "Decimal" }).getAttribute("aria-current")).toBe(
      "true",
    );
    press(popup, "Fractions");
    await expect(answer).resolves.toBe("Fractions");
  });

  it("select: a long list is searched without regard to case and accents", async () => {
    show();
    const names = [
      "Čeština",
      "Dansk",
      "Deutsch",
      "English",
      "Español",
      "Français",
      "Italiano",
      "Polski",
      "Português",
      "Suomi",
    ];
    void openPopup("select", {
      title: "Language",
      value: null,
      options: names.map((label) => ({ value: label, label })),
    });
    const popup = await dialog("Language");
    fireEvent.change(popup.getByRole("textbox"), { target: { value: "espanol" } });
    expect(popup.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Español",
    ]);
    fireEvent.change(popup.getByRole("textbox"), { target: { value: "klingon" } });
    popup.getByText("Nothing found for “klingon”");
  });

  it("date: refuses an invalid or out-of-range date, and answers with the day", async () => {
    show();
    const answer = openPopup("date", {
      title: "Date of birth",
      min: "1950-01-01",
      max: "2008-11-15",
    });
    const popup = await dialog("Date of birth");
    const input = popup.getByLabelText("Date") as HTMLInputElement;
    const type = (text: string) => {
      input.value = text;
      fireEvent.input(input);
    };
    type("3102");
    expect(input.value).toBe("31/02");
    press(popup, "Done");
    popup.getByText("Enter a date from 01/01/1950 to 15/11/2008");
    type("29.02.2004");
    press(popup, "Done");
    await expect(answer).resolves.toBe("2004-02-29");
  });

  it("calendar: offers days from 2000-01-01 to today and answers with the one chosen", async () => {
    vi.setSystemTime(new Date(2026, 10, 15, 12));
    show();
    const answer = openPopup("calendar", { title: "Bets of" });
    const popup = await dialog("Bets of");
    expect(popup.getByRole("button", { name: /16 November 2026/ })).toHaveProperty(
      "disabled",
      true,
    );
    expect(popup.getByRole("button", { name: "Next month" })).toHaveProperty("disabled", true);
    press(popup, /15 November 2026/);
    press(popup, "Done");
    await expect(answer).resolves.toBe("2026-11-15");

    void openPopup("calendar", { title: "Early", value: "2000-01-20" });
    const early = await dialog("Early");
    expect(early.getByRole("button", { name: "Previous month" })).toHaveProperty("disabled", true);
    vi.useRealTimers();
  });

  it("confirm: answers yes, no, or null when it is closed", async () => {
    show();
    for (const [button, result] of [
      ["Confirm", true],
      ["Cancel", false],
      ["Close", null],
    ] as const) {
      const answer = openPopup("confirm", { title: `Sure? ${button}` });
      press(await dialog(`Sure? ${button}`), button);
      await expect(answer).resolves.toBe(result);
    }
  });

  it("result: shows an outcome", async () => {
    show();
    const answer = openPopup("result", {
      outcome: "failure",
      title: "Refused",
      text: "You haven’t been charged.",
    });
    const popup = await dialog("Refused");
    popup.getByText("You haven’t been charged.");
    press(popup, "OK");
    await expect(answer).resolves.toBeNull();
  });

  it("login: sends the trimmed login and password, shows a refusal, and answers once it succeeded", async () => {
    const attempts: unknown[] = [];
    connectLogin(async (attempt) => {
      attempts.push(attempt);
      return attempts.length === 1 ? { ok: false, code: "LOGIN_NOT_FOUND" } : { ok: true };
    });
    show();
    const answer = openPopup("login", {});
    const popup = await dialog("Log in");
    press(popup, "Log in");
    await waitFor(() => expect(popup.getAllByText("Fill in this field")).toHaveLength(2));
    fireEvent.input(popup.getByLabelText("Email, nickname or account number"), {
      target: { value: " anna@example.com " },
    });
    fireEvent.input(popup.getByLabelText("Password"), { target: { value: " secret1 " } });
    press(popup, "Log in");
    await popup.findByText("Wrong login or password.");
    press(popup, "Log in");
    await expect(answer).resolves.toBe("logged-in");
    expect(attempts).toEqual(
      Array(2).fill({ login: "anna@example.com", password: "secret1", rememberMe: true }),
    );
  });

  it("custom: fetches its own dialog, passes it the arguments and returns its answer", async () => {
    show();
    const load = async () => ({ default: Own });
    const answer = openPopup("custom", { load, given: 42 });
    press(await dialog("Own"), "Answer");
    await expect(answer).resolves.toBe(42);
  });

  it("the next popup appears when the previous one has left", async () => {
    show();
    void openPopup("info", { title: "First", text: "1" });
    void openPopup("info", { title: "Second", text: "2" });
    press(await dialog("First"), "OK");
    await dialog("Second");
    expect(screen.queryByRole("dialog", { name: "First" })).toBeNull();
  });
});
