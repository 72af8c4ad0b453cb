// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { createBackButton } from "../../../ui/back-button/back-button.ts";
import { createGuards } from "./guards.ts";
import {
  type NavigationOptions,
  type PageRouter,
  routeCancelled,
  startNavigation,
} from "./navigation.ts";

type Listener = (...args: never[]) => void;

/** A router that, like Next's, goes to any address and announces it. */
function fakeRouter() {
  const listeners = new Map<string, Set<Listener>>();
  const went: string[] = [];
  let pop: Parameters<PageRouter["beforePopState"]>[0] = () => true;
  const go = vi.fn(async (url: unknown, as?: unknown) => {
    went.push(String(as ?? url));
    return true;
  });
  const router = {
    push: go as PageRouter["push"],
    replace: go as PageRouter["replace"],
    beforePopState: (callback) => {
      pop = callback;
    },
    events: {
      on: (name: string, listener: Listener) =>
        void (listeners.get(name) ?? listeners.set(name, new Set()).get(name))?.add(listener),
      off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
      emit: (name: string, ...args: unknown[]) => {
        for (const listener of [...(listeners.get(name) ?? [])]) listener(...(args as never[]));
      },
    },
  } as PageRouter;
  return { router, went, pop: (as: string) => pop({ url: as, as, options: {} }) };
}

function setUp(options: Partial<NavigationOptions> = {}) {
  const { router, went, pop } = fakeRouter();
  const guards = createGuards();
  const steps: (() => void)[] = [];
  const history = {
    state: null as unknown,
    pushState: vi.fn((state: unknown) => void (history.state = state)),
    back: vi.fn(() => void steps.push(() => (history.state = null))),
  };
  const backButton = createBackButton(history);
  const errors: Error[] = [];
  router.events.on("routeChangeError", (error: Error) => errors.push(error));
  const stop = startNavigation({
    router,
    guards,
    backButton,
    window: {
      ...({} as Window),
      addEventListener: () => {},
      removeEventListener: () => {},
      history: history as unknown as History,
      location: { pathname: "/sport", search: "" } as Location,
    },
    onLoading: () => {},
    onLoadFailed: () => {},
    isLoadError: () => true,
    ...options,
  });
  return { router, went, pop, guards, backButton, history, errors, stop };
}

describe("navigation guards", () => {
  it("a route change proceeds when no guard objects", async () => {
    const { router, went } = setUp();
    await expect(router.push("/casino")).resolves.toBe(true);
    expect(went).toEqual(["/casino"]);
  });

  it("a guard may cancel a route change, which only raises the error 'Route Cancelled'", async () => {
    const { router, went, guards, errors } = setUp();
    const asked = vi.fn(() => false);
    guards.add(asked);
    await expect(router.push("/casino")).resolves.toBe(false);
    expect(asked).toHaveBeenCalledWith({ from: "/sport", to: "/casino" });
    expect(went).toEqual([]);
    expect(errors).toMatchObject([{ message: "Route Cancelled", cancelled: true }]);
  });

  it("a guard may defer a route change until it has decided", async () => {
    const { router, went, guards } = setUp();
    const decision = Promise.withResolvers<boolean>();
    guards.add(() => decision.promise);
    const moved = router.replace("/casino");
    await Promise.resolve();
    expect(went).toEqual([]);
    decision.resolve(true);
    await expect(moved).resolves.toBe(true);
    expect(went).toEqual(["/casino"]);
  });

  it("asks one guard after another, and skips a removed one", async () => {
    const { router, went, guards } = setUp();
    const later = vi.fn(() => true);
    const remove = guards.add(() => false);
    guards.add(later);
    await router.push("/casino");
    expect(later).not.toHaveBeenCalled();
    remove();
    await router.push("/casino");
    expect(later).toHaveBeenCalledOnce();
    expect(went).toEqual(["/casino"]);
  });

  it("a step back is reverted until the guards have let it pass", async () => {
    const { pop, went, guards, history } = setUp();
    expect(pop("/results")).toBe(true);
    const decision = Promise.withResolvers<boolean>();
    guards.add(() => decision.promise);
    expect(pop("/results")).toBe(false);
    expect(history.pushState).toHaveBeenCalledWith(null, "", "/sport");
    decision.resolve(true);
    await vi.waitFor(() => expect(went).toEqual(["/results"]));
  });

  it("does nothing once it is stopped", async () => {
    const { router, went, guards, stop } = setUp();
    guards.add(() => false);
    stop();
    await router.push("/casino");
    expect(went).toEqual(["/casino"]);
  });
});

describe("a route that fails to load", () => {
  const failure = new Error("Failed to load static props");

  it("is reported with its address, and the page stays", () => {
    const failed: string[] = [];
    const { router } = setUp({ onLoadFailed: (address) => failed.push(address) });
    expect(() => router.events.emit("routeChangeError", failure, "/casino")).toThrow(
      "Route Cancelled",
    );
    expect(failed).toEqual(["/casino"]);
  });

  it("is left to Next when it was cancelled, or failed while rendering", () => {
    const failed: string[] = [];
    const { router } = setUp({
      onLoadFailed: (address) => failed.push(address),
      isLoadError: (error) => error === failure,
    });
    router.events.emit("routeChangeError", routeCancelled(), "/casino");
    router.events.emit("routeChangeError", new Error("boom"), "/casino");
    expect(failed).toEqual([]);
  });

  it("ends the loading bar", () => {
    const loading: boolean[] = [];
    const { router } = setUp({ onLoading: (on) => loading.push(on) });
    router.events.emit("routeChangeStart", "/casino", { shallow: false });
    expect(() => router.events.emit("routeChangeError", failure, "/casino")).toThrow();
    router.events.emit("routeChangeStart", "/toto", { shallow: false });
    router.events.emit("routeChangeComplete", "/toto");
    router.events.emit("routeChangeStart", "/toto?tab=2", { shallow: true });
    expect(loading).toEqual([true, false, true, false]);
  });
});

describe("the back button", () => {
  it("closes the sheet and stays on the page", () => {
    const { pop, backButton } = setUp();
    const close = vi.fn();
    backButton.opened(close);
    expect(pop("/results")).toBe(false);
    backButton.stepped();
    expect(close).toHaveBeenCalledOnce();
    expect(pop("/results")).toBe(true);
  });

  it("a sheet closed in another way removes its history entry", async () => {
    const { backButton, history } = setUp();
    const closed = backButton.opened(() => {})();
    expect(history.back).toHaveBeenCalledOnce();
    expect(backButton.claims()).toBe(true);
    backButton.stepped();
    await closed;
    expect(backButton.claims()).toBe(false);
  });

  it("a route change waits for a sheet that has just been closed", async () => {
    const { router, went, backButton } = setUp();
    void backButton.opened(() => {})();
    const moved = router.push("/casino");
    await new Promise((turn) => setTimeout(turn));
    expect(went).toEqual([]);
    backButton.stepped();
    await moved;
    expect(went).toEqual(["/casino"]);
  });

  it("a step the browser swallows blocks nothing for long", async () => {
    vi.useFakeTimers();
    const { router, went, backButton } = setUp();
    void backButton.opened(() => {})();
    const moved = router.push("/casino");
    await vi.advanceTimersByTimeAsync(2000);
    await moved;
    expect(went).toEqual(["/casino"]);
    expect(backButton.claims()).toBe(false);
    vi.useRealTimers();
  });

  it("a route change closes open sheets first", async () => {
    const { router, went, backButton, history } = setUp();
    const close = vi.fn();
    backButton.opened(close);
    const moved = router.push("/casino");
    await vi.waitFor(() => expect(history.back).toHaveBeenCalledOnce());
    expect(went).toEqual([]);
    backButton.stepped();
    await moved;
    expect(close).toHaveBeenCalledOnce();
    expect(went).toEqual(["/casino"]);
  });

  it("a sheet that stays is open on the new page, with its own entry there", async () => {
    const { router, went, pop, backButton, history } = setUp();
    const close = vi.fn();
    const closed = backButton.opened(close, true);
    const moved = router.push("/casino");
    await vi.waitFor(() => expect(history.back).toHaveBeenCalledOnce());
    backButton.stepped();
    await moved;
    expect(went).toEqual(["/casino"]);
    expect(close).not.toHaveBeenCalled();
    expect(history.pushState).toHaveBeenCalledTimes(2);
    expect(pop("/results")).toBe(false);
    void closed();
    expect(history.back).toHaveBeenCalledTimes(2);
  });

  it("a sheet that is answered and leads elsewhere leaves no entry there", async () => {
    const { router, backButton, history } = setUp();
    const closed = backButton.opened(() => {}, true);
    const moved = router.push("/account/deposit");
    void closed();
    backButton.stepped();
    await moved;
    expect(history.pushState).toHaveBeenCalledOnce();
    expect(backButton.claims()).toBe(false);
  });

  it("a sheet opened during route changes gets its entry after the last of them", async () => {
    const { backButton, history } = setUp();
    await backButton.leave();
    await backButton.leave();
    backButton.opened(() => {});
    backButton.arrived();
    expect(history.pushState).not.toHaveBeenCalled();
    backButton.arrived();
    expect(history.pushState).toHaveBeenCalledOnce();
    expect(backButton.claims()).toBe(true);
  });

  it("a sheet opened while a page loads closes when the visitor goes on to another", async () => {
    const { backButton, history } = setUp();
    const [menu, message] = [vi.fn(), vi.fn()];
    await backButton.leave();
    backButton.opened(menu);
    backButton.opened(message, true);
    await backButton.leave();
    expect(menu).toHaveBeenCalledOnce();
    expect(message).not.toHaveBeenCalled();
    backButton.arrived();
    backButton.arrived();
    expect(history.pushState).toHaveBeenCalledOnce();
  });
});
