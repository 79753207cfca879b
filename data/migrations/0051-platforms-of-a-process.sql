-- Which platforms are known, every process knows by itself.
drop table assistant_platforms;
