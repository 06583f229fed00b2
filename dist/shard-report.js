import { n as shardReport, t as describeShard } from "./shard-report2.js";

export { describeShard, shardReport };