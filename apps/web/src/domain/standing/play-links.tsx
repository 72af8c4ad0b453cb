import type { Heartbeat } from "@touchline/contract";
import type { ComponentProps } from "react";
import { usePunter } from "../../data/session/session.ts";
import { ButtonLink } from "../../ui/Button.tsx";

type LinkProps = Omit<ComponentProps<typeof ButtonLink>, "href" | "prefetch">;

/**
 * An open account may play, and a dormant one wakes up by a deposit. The table of permissions, to
 * which a test holds this, is too large for every page.
 */
const isOut = ({ punterInfo: { state } }: Heartbeat["user"]): boolean =>
  state !== "OPENED" && state !== "DORMANT";

/** Whether the account may not deposit: nothing invites such a punter to play. */
export const useIsKeptOut = (): boolean | undefined => usePunter(isOut);

/** The way to the deposit, for everybody who may make one. */
export const DepositLink = (props: LinkProps) =>
  useIsKeptOut() ? null : <ButtonLink {...props} href="/account/deposit" prefetch={false} />;

/** The way to the matches being played, for everybody whom nothing keeps from betting. */
export const LiveLink = (props: LinkProps & { href?: string }) =>
  useIsKeptOut() ? null : <ButtonLink href="/sport/live/popular" {...props} prefetch={false} />;
