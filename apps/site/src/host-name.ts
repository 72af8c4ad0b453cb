/** Without the port; IPv6 keeps its brackets. */
export const hostName = (host = ""): string => host.replace(/:\d+$/, "");
