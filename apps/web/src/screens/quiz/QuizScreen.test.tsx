// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { Heartbeat, QuizInfo, QuizStatus } from "@touchline/contract";
import type { GetServerSidePropsContext } from "next";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../../server/frame-builder.ts";
import { builtInSources } from "../../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../../data/frame/frame.ts";
import { attachPageContext, type PageContext } from "../../data/frame/page-context.ts";
import { liveStore } from "../../data/live/live.store.tsx";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { answerPopup, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { RouterContext } from "../../next-inside.ts";
import { TextProvider } from "../../platform/texts/text.ts";
import { PersonalDataScreen } from "../personal-data/PersonalDataScreen.tsx";
import { QuizPrizeScreen } from "./QuizPrizeScreen.tsx";
import { QuizScreen } from "./QuizScreen.tsx";
import { quizPage } from "./quiz-page.ts";

const STATUSES: readonly QuizStatus[] = [
  ...([
    "PUBLISHED",
    "IN_PLAY",
    "DONE",
    "PLAYED",
    "CONFIRMATION_REQUIRED",
    "COMPLETED",
    "CANCELED",
    "PAUSE",
  ] as const),
];
const AT = 1_800_000_000_000;
const outcome = (key: string, over: Partial<QuizInfo["outcomes"][number]> = {}) => ({
  outcomeId: `f7:mr:${key}`,
  name: { "1": "Arsenal", X: "Draw", "2": "Chelsea" }[key] ?? key,
  answers: 0,
  isRight: null,
  ...over,
});
const quiz = (over: Partial<QuizInfo> = {}): QuizInfo => ({
  quizId: "quiz-1",
  eventId: "f7",
  treeId: "t-f7",
  status: "PUBLISHED",
  endTime: AT + 600_000,
  awards: 50_000,
  awardCurrencyCode: "USD",
  availableTickets: 2,
  tournament: "Premier League",
  question: "Who wins?",
  prize: null,
  confirmUntil: null,
  competitors: ["Arsenal", "Chelsea"].map((name) => ({
    name,
    short: name.slice(0, 2),
    colour: "#112233",
  })),
  outcomes: ["1", "X", "2"].map((key) => outcome(key)),
  ...over,
});

let quizzes: QuizInfo[] = [];
let account = { availableTickets: 2, leastStake: 100, currency: "USD", needsPersonalData: false };
let refusal: { http: number; code: string } | null = null;
let sent: { path: string; body: unknown }[] = [];
const router = {
  push: vi.fn(),
  asPath: "/account/quiz",
  pathname: "/account/quiz",
  query: {},
  prefetch: async () => {},
};
let frame: Frame;
beforeAll(async () => {
  const texts = ["quiz", "personalData", "clock", "period"];
  frame = await createFrameBuilder(builtInSources())("localhost", "en", texts, () => undefined);
});
beforeEach(() => {
  [quizzes, refusal, sent] = [[quiz()], null, []];
  account = { availableTickets: 2, leastStake: 100, currency: "USD", needsPersonalData: false };
  router.push.mockClear();
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(address, "http://localhost").pathname;
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const json = (body: object, status = 200) =>
      new Response(JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json" },
      });
    if (init?.body && refusal)
      return json({ status: "ERROR", code: refusal.code, details: {} }, refusal.http);
    if (path.endsWith("/quiz-account")) return json(account);
    if (path.endsWith("/active")) return json({ quizzes, serverTime: AT });
    return json({ successful: true, status: "OK" });
  });
});
afterEach(() => {
  cleanup();
  act(() => sessionHappened({ type: "loggedOut" }));
  clearPunterData();
  vi.unstubAllGlobals();
});

function show(page: ReactNode, loggedIn = true): void {
  const user = {
    account: "10000001",
    settings: { timeZoneId: "Europe_London" },
    punterInfo: { state: "OPENED" },
    balanceInfo: { mainBalance: 5, bonus: 0 },
  };
  const heartbeat = {
    user,
    threeDs: { enabled: false, sessionVerified: true },
  } as unknown as Heartbeat;
  if (loggedIn) act(() => sessionHappened({ type: "heartbeatReceived", heartbeat }));
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FrameProvider value={frame}>
        <TextProvider texts={frame.texts} tag={frame.tag}>
          {page}
        </TextProvider>
      </FrameProvider>
    </RouterContext>,
  );
}
const card = async () => within(await screen.findByRole("article", { name: "Who wins?" }));

describe("/account/quiz", () => {
  test("shows tickets, the question, the award and the closing time; an answer is confirmed once and sent", async () => {
    show(<QuizScreen />);
    const open = await card();
    screen.getByText("2 tickets");
    screen.getByText("Each settled bet of $1.00 or more earns a ticket. Free bets don’t count.");
    open.getByText("$500.00");
    open.getByRole("timer");
    fireEvent.click(open.getByRole("button", { name: "Chelsea" }));
    await vi.waitFor(() =>
      expect(shownPopup()?.props).toMatchObject({ title: "Answer “Chelsea”?" }),
    );
    const uid = shownPopup()?.uid ?? 0;
    act(() => answerPopup(uid, true));
    popupLeft(uid);
    await vi.waitFor(() =>
      expect(sent).toEqual([
        {
          path: "/client-gate/bonus/quiz/punter/answer",
          body: { quizId: "quiz-1", outcomeId: "f7:mr:2" },
        },
      ]),
    );
  });

  test("follows the match while it is live", async () => {
    show(<QuizScreen />);
    await card();
    const state = {
      status: "live",
      period: "second_half",
      score: [2, 1],
      periodScores: [],
      clockRuns: false,
      clockSeconds: 3600,
      stats: {},
    };
    act(() =>
      liveStore().putTree(
        {
          treeId: "t-f7",
          position: { epoch: "e", seq: 1 },
          tree: { head: {}, state, markets: [] },
        } as never,
        "SHORT",
        AT,
      ),
    );
    const open = await card();
    await vi.waitFor(() =>
      expect(open.getByText("Arsenal", { selector: "span" }).nextSibling?.textContent).toBe("2"),
    );
  });

  test.each(STATUSES)(
    "a quiz that is %s says so, and takes answers only while it is open",
    async (status) => {
      quizzes = [quiz({ status })];
      show(<QuizScreen />);
      const shown = await card();
      shown.getByText(frame.texts[`quiz.status.${status}`] as string);
      expect(shown.queryAllByRole("button")).toHaveLength(status === "PUBLISHED" ? 3 : 0);
      if (status !== "PUBLISHED") shown.getByText(frame.texts[`quiz.hint.${status}`] as string);
    },
  );

  test("once answered, further tickets can go on the same answer only", async () => {
    quizzes = [quiz({ outcomes: [outcome("1"), outcome("X", { answers: 1 }), outcome("2")] })];
    show(<QuizScreen />);
    const shown = await card();
    expect(shown.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Draw"]);
    shown.getByText("Your answer");
    fireEvent.click(shown.getByRole("button", { name: "Draw" }));
    await vi.waitFor(() =>
      expect(shownPopup()?.props).toMatchObject({
        text: "This uses one ticket. You can’t change an answer, and more tickets can only go on the same one.",
      }),
    );
    const uid = shownPopup()?.uid ?? 0;
    act(() => answerPopup(uid, false));
    popupLeft(uid);
  });

  test("without a ticket, or in another currency, the answers are read-only", async () => {
    quizzes = [quiz({ availableTickets: 0 })];
    show(<QuizScreen />);
    const shown = await card();
    expect(shown.queryAllByRole("button")).toEqual([]);
    shown.getByText("You need a ticket to answer.");
    cleanup();
    clearPunterData();
    quizzes = [quiz({ awardCurrencyCode: "EUR" })];
    show(<QuizScreen />);
    (await card()).getByText(/pays in EUR/);
  });

  test("gateway.denied.permissions.need_personal_data leads to the form for a name, before and after an answer", async () => {
    account = { ...account, needsPersonalData: true };
    refusal = { http: 403, code: "gateway.denied.permissions.need_personal_data" };
    show(<QuizScreen />);
    const open = await card();
    expect(screen.getByRole("link", { name: "Add your details" }).getAttribute("href")).toBe(
      "/account/user-details",
    );
    fireEvent.click(open.getByRole("button", { name: "Draw" }));
    await vi.waitFor(() => expect(shownPopup()).not.toBeNull());
    const uid = shownPopup()?.uid ?? 0;
    act(() => answerPopup(uid, true));
    popupLeft(uid);
    await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith("/account/user-details"));
  });

  test("a guest is asked to log in, and sees no quiz; without one the screen says what will be here", async () => {
    show(<QuizScreen />, false);
    screen.getByText("Log in to answer quizzes on live matches.");
    expect(screen.queryByRole("article")).toBeNull();
    cleanup();
    quizzes = [];
    show(<QuizScreen />);
    await screen.findByText("No quiz right now");
  });
});

describe("/quiz/prize", () => {
  const ended = (over: Partial<QuizInfo>) =>
    quiz({
      status: "COMPLETED",
      outcomes: [outcome("1", { answers: 1, isRight: true }), outcome("X", { isRight: false })],
      ...over,
    });

  test.each([
    ["paid", "Paid to your balance", "See transaction history", "/account/statement"],
    [
      "needs_confirmation",
      "Verify your identity to get it",
      "Verify identity",
      "/account/id-confirmation",
    ],
  ] as const)(
    "a prize that is %s shows its state, and the next step",
    async (status, text, link, path) => {
      quizzes = [
        ended({
          status: "CONFIRMATION_REQUIRED",
          prize: { amount: 6667, status },
          confirmUntil: AT,
        }),
      ];
      show(<QuizPrizeScreen />);
      const shown = await card();
      shown.getByText("$66.67");
      shown.getByText(text);
      expect(shown.getByRole("link", { name: link }).getAttribute("href")).toBe(path);
    },
  );

  test("prizes are first; lost and cancelled quizzes are marked; unanswered ones are not listed", async () => {
    quizzes = [
      ended({
        quizId: "lost",
        question: "Lost?",
        outcomes: [outcome("1", { answers: 1, isRight: false })],
      }),
      ended({ quizId: "off", question: "Off?", status: "CANCELED" }),
      ended({ quizId: "other", question: "Other?", outcomes: [outcome("1")] }),
      ended({ quizId: "won", question: "Won?", prize: { amount: 100, status: "paid" } }),
      ended({ quizId: "open", question: "Open?", status: "IN_PLAY" }),
    ];
    show(<QuizPrizeScreen />);
    await screen.findByRole("article", { name: "Won?" });
    expect(screen.getAllByRole("article").map((each) => each.getAttribute("aria-label"))).toEqual([
      "Won?",
      "Lost?",
      "Off?",
    ]);
    screen.getByText("No correct answers this time.");
    screen.getByText("This quiz was cancelled. We’ve returned your tickets.");
  });
});

test("/account/quiz and /quiz/prize exist only where the flag IS_SHOW_QUIZ is on", async () => {
  const page = (isOn: boolean) => {
    const req = {} as GetServerSidePropsContext["req"];
    attachPageContext(req, {
      texts: [],
      frame: async () => ({ flags: { IS_SHOW_QUIZ: isOn }, products: [] }),
    } as unknown as PageContext);
    return quizPage({ req, query: {} } as unknown as GetServerSidePropsContext);
  };
  expect(await page(false)).toEqual({ notFound: true });
  expect(await page(true)).toMatchObject({ props: {} });
});

test("/account/user-details takes a name and a birth date and leads back to the quiz", async () => {
  show(<PersonalDataScreen />);
  fireEvent.change(await screen.findByLabelText("First name"), { target: { value: "4nn" } });
  fireEvent.click(screen.getByRole("button", { name: "Save details" }));
  await screen.findAllByText("Use letters only");
  expect(sent).toEqual([]);
});
