import { afterEach, describe, expect, it } from "vitest";
import { answerPopup, closePopups, openPopup, popupLeft, shownPopup } from "./popups.ts";

const confirm = (title: string, options?: Parameters<typeof openPopup>[2]) =>
  openPopup("confirm", { title }, options);
const shownTitle = () => {
  const popup = shownPopup();
  return popup?.kind === "confirm" ? popup.props.title : null;
};
function leave(result: unknown) {
  const uid = shownPopup()?.uid ?? 0;
  answerPopup(uid, result);
  popupLeft(uid);
}

describe("the popup queue", () => {
  afterEach(() => {
    closePopups();
    popupLeft(shownPopup()?.uid ?? 0);
  });

  it("shows one popup at a time, in the order they were opened", () => {
    confirm("first");
    confirm("second");
    expect(shownTitle()).toBe("first");
    leave(true);
    expect(shownTitle()).toBe("second");
    leave(true);
    expect(shownPopup()).toBeNull();
  });

  it("gives a higher priority the next turn and never replaces the shown popup", () => {
    confirm("shown");
    confirm("low", { priority: 1 });
    confirm("high", { priority: 5 });
    confirm("also high", { priority: 5 });
    expect(shownTitle()).toBe("shown");
    const order: (string | null)[] = [];
    while (shownPopup()) {
      order.push(shownTitle());
      leave(null);
    }
    expect(order).toEqual(["shown", "high", "also high", "low"]);
  });

  it("resolves with the answer at once, while the popup is still leaving", async () => {
    const answer = confirm("sure?");
    const uid = shownPopup()?.uid ?? 0;
    answerPopup(uid, true);
    await expect(answer).resolves.toBe(true);
    expect(shownPopup()).toMatchObject({ uid, leaving: true });
  });

  it("keeps the first of two answers", async () => {
    const answer = confirm("sure?");
    const uid = shownPopup()?.uid ?? 0;
    answerPopup(uid, false);
    answerPopup(uid, true);
    await expect(answer).resolves.toBe(false);
  });

  it("opens a named popup once and answers everyone who asked for it", async () => {
    const first = confirm("expired", { name: "session-expired" });
    const second = confirm("expired", { name: "session-expired" });
    leave(true);
    await expect(Promise.all([first, second])).resolves.toEqual([true, true]);
    expect(shownPopup()).toBeNull();
    confirm("expired again", { name: "session-expired" });
    expect(shownTitle()).toBe("expired again");
  });

  it("answers every open and waiting popup with null when all are closed", async () => {
    const answers = [confirm("a"), confirm("b"), confirm("c")];
    closePopups();
    await expect(Promise.all(answers)).resolves.toEqual([null, null, null]);
    expect(shownPopup()).toMatchObject({ leaving: true });
    popupLeft(shownPopup()?.uid ?? 0);
    expect(shownPopup()).toBeNull();
  });
});
