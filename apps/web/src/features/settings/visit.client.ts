import Router from "next/router";
import { changeLocalSettings, localSettings } from "../../data/device/local-settings.ts";
import { call } from "../../data/session/session.client.ts";

const isLanding = (address: string): boolean =>
  /^\/(?:[a-z]{2,3}\/)?landings(?:[/?#]|$)/.test(address);

/**
 * Records facts that a device learns in use: the host it reached the site by, its currency, and
 * whether it saw a landing page.
 */
export async function recordVisit(): Promise<void> {
  const { mirrorName, autoDetectedCurrency } = localSettings();
  const { hostname, pathname } = window.location;
  if (mirrorName !== hostname) changeLocalSettings({ mirrorName: hostname });
  const arrived = (address: string) => {
    if (isLanding(address) && !localSettings().landingVisited)
      changeLocalSettings({ landingVisited: true });
  };
  arrived(pathname);
  Router.events.on("routeChangeComplete", arrived);
  if (autoDetectedCurrency === null) {
    const location = await call("userLocation").catch(() => null);
    if (location) changeLocalSettings({ autoDetectedCurrency: location.currencyId });
  }
}
