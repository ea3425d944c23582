/** The markets that a member marked with a star. */
import type { Pool } from "pg";
import type { Handlers } from "../../ground/calls/index.ts";

type FavouriteHandlers = Pick<Handlers, "user/getFavourites" | "user/setFavourites">;

export function favouriteHandlers(pool: Pool): FavouriteHandlers {
  return {
    "user/getFavourites": async (_input, { member }) => {
      const { rows } = await pool.query<{ markets: string[] }>(
        "select markets from favourites where member = $1",
        [member.memberId],
      );
      return { markets: rows[0]?.markets ?? [] };
    },
    // The whole list replaces the whole list: the same request again changes nothing.
    "user/setFavourites": async ({ markets }, context) => {
      const { memberId } = context.member;
      await pool.query(
        `insert into favourites (member, markets) values ($1, $2)
         on conflict (member) do update set markets = excluded.markets`,
        [memberId, [...new Set(markets)]],
      );
      return {};
    },
  };
}
