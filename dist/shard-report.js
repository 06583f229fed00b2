import { n as shardReport, r as suiteSettings, t as describeShard } from "./shard-report2.js";

export { describeShard, shardReport };